const { scriptsOf } = require("../runtime/entries.cjs");

test.each([...scriptsOf("@tuna/sdk"), ...scriptsOf("@tuna/widgets")])("requires %s", (entry) => {
  expect(Object.keys(require(entry)).length).toBeGreaterThan(0);
});
