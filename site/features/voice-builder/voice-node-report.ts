/** What a voice node tells about 20 times a second. */
export interface VoiceNodeReport {
  /** Loudness of the output: root mean square of the loudest block since the last report. */
  level: number;
  /** Delay of the effects. */
  latencySeconds: number;
  /** A loudspeaker whistled. The node is silent from then on. */
  hasRunAway: boolean;
}
