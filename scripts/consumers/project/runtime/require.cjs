const sdk = require("@tuna/sdk");
const { report } = require("./report.cjs");

report(sdk);
