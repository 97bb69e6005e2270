declare module "jsfxr" {
  interface Params {
    readonly oldParams: true;
  }
  export const jsfxr: {
    sfxr: {
      generate(
        algorithm: string,
        options: { sample_rate: number; sample_size: number; sound_vol: number },
      ): Params;
    };
    SoundEffect: new (params: Params) => { getRawBuffer(): { normalized: number[] } };
  };
}
