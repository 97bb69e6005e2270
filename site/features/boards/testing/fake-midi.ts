/** A MIDI instrument of a test. */
interface FakeInstrument {
  /** Sends the bytes of a message. */
  send(...bytes: number[]): void;
  unplug(): void;
}

/** Stands for the instruments of a machine that has none. */
export interface FakeMidi {
  /** What `navigator.requestMIDIAccess` does. */
  request(): Promise<MIDIAccess>;
  plugIn(name: string): FakeInstrument;
}

/** Creates the MIDI access that browsers give, without instruments. It runs in pages too, so it uses nothing of this module. */
export function fakeMidi(): FakeMidi {
  const access = Object.assign(new EventTarget(), { inputs: new Map() });
  return {
    request: async () => access as unknown as MIDIAccess,
    plugIn(name) {
      const input = {
        id: name,
        name,
        state: "connected",
        onmidimessage: null as ((message: { data: Uint8Array }) => void) | null,
      };
      access.inputs.set(name, input);
      access.dispatchEvent(new Event("statechange"));
      return {
        send: (...bytes) => input.onmidimessage?.({ data: Uint8Array.from(bytes) }),
        unplug() {
          // Browsers keep inputs that are gone.
          input.state = "disconnected";
          access.dispatchEvent(new Event("statechange"));
        },
      };
    },
  };
}
