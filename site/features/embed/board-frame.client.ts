import "./board-frame.css";
import { readBoardEmbedCommand } from "@tuna/sdk/embed";
import type { TunaSoundBoardElement } from "@tuna/widgets/elements/types";
import { connectBoardToHostPage } from "./connect-board-to-host-page.ts";
import { refuseHostPage } from "./host-page.ts";
import { speakWordPress } from "./speak-wordpress.ts";

// It runs before the script of the elements, so that it misses no event.
const board = document.querySelector<TunaSoundBoardElement>("tuna-sound-board");
const askForHeight = speakWordPress(window);
if (board) connectBoardToHostPage(board, window, askForHeight);
else refuseHostPage(window, readBoardEmbedCommand);
