// First the reader's words, then the pages, which are made of them.

import { learn } from "./say.js";

learn().then(() => import("./main.js"));
