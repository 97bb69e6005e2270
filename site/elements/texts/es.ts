import { setTexts } from "@tuna/widgets/texts";
import { texts } from "@tuna/widgets/texts/es";

setTexts(texts);
