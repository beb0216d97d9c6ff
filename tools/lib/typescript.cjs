/** Lets Node run the source as it is (`node -r`): compiled file by file as it is asked for, in the way of the build. */
const { readFileSync } = require('node:fs');
const { join, resolve } = require('node:path');
const { transformSync } = require('@swc/core');

const root = resolve(__dirname, '../..');
const settings = JSON.parse(readFileSync(join(root, '.swcrc'), 'utf8'));
const { module: format, jsc } = settings;

require.extensions['.ts'] = (module, filename) => {
  const { code } = transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    sourceMaps: 'inline',
    module: format,
    jsc: { ...jsc, baseUrl: root },
  });
  // What every such hook of `require` calls; Node has no other way before version 22.
  // oxlint-disable-next-line eslint/no-underscore-dangle
  module._compile(code, filename);
};
