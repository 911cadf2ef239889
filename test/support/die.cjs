'use strict';

// Loaded before a program (node -r): kills it before its n-th change of a file, n from DIE_AT. Of a text that is being
// written then, half is there.

const fs = require('node:fs');

const { promises } = fs;

let left = Number(process.env.DIE_AT ?? Infinity);

function change() {
  left--;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}

for (const name of ['rename', 'rm', 'rmdir', 'mkdir', 'writeFile']) {
  const real = promises[name];
  promises[name] = (...args) => {
    change();
    return real(...args);
  };
}

for (const name of ['fsyncSync', 'ftruncateSync', 'appendFileSync']) {
  const real = fs[name];
  fs[name] = (fd, ...said) => {
    const [text] = said;
    if (left === 1 && typeof text === 'string') real(fd, text.slice(0, text.length / 2));
    change();
    return real(fd, ...said);
  };
}

const { open } = promises;
promises.open = async (...args) => {
  const handle = await open(...args);
  for (const name of ['sync', 'writeFile']) {
    const real = handle[name].bind(handle);
    handle[name] = async (...said) => {
      const [text] = said;
      if (left === 1 && typeof text === 'string') await real(text.slice(0, text.length / 2));
      change();
      return real(...said);
    };
  }
  return handle;
};
