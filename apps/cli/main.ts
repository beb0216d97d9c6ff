#!/usr/bin/env node
import 'reflect-metadata';
import { text } from 'node:stream/consumers';
import { runCli } from './run-cli';

void runCli(process.argv.slice(2), {
  // oxlint-disable-next-line node/no-process-env -- the verbs that need no secrets must not ask for them
  env: process.env,
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  input: () => text(process.stdin),
}).then((code) => (process.exitCode = code));
