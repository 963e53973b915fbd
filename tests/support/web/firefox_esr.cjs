// Playwright sends every new page a command that Firefox ESR 153 does not know. Send a harmless one instead: a
// preference says how much motion there is.
const Module = require("module");
const { _compile } = Module.prototype;
Module.prototype._compile = function (code, file) {
  return _compile.call(this, code.replaceAll('"emulation.setMediaFeaturesOverride"', '"session.status"'), file);
};
