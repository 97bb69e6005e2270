const { report } = require("./report.cjs");

import("@tuna/sdk").then(report);
