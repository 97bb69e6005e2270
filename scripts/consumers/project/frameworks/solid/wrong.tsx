import type {} from "@tuna/widgets/elements/types/solid";

// @ts-expect-error a list has no such layout
export const wrong = <tuna-sound-list layout="rows" />;
