import { setTexts } from "@tuna/widgets/texts";
import { texts } from "@tuna/widgets/texts/fr";

setTexts(texts);
