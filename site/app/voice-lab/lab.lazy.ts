/** All that is loaded when a visitor first reaches for it: nobody else pays for it. */
import "@tuna/widgets/voice-lab.css";

export { createTakePlayer, readSound, takeTurn, VoiceLab } from "@tuna/widgets/voice-lab";
