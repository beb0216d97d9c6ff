/** Checks the compose file and the Dockerfile, without an engine: their own linters, and that they name what is there. */
import { existsSync, readFileSync } from 'node:fs';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { inRoot, root } from './lib/root.mjs';

process.chdir(root);
const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true });
const problems = [...composeProblems(), ...dockerfileProblems(), ...promises(), ...lostFiles()];
for (const problem of problems) console.error(problem);
if (problems.length === 0)
  console.log(
    `docker-compose.yml (${Object.keys(compose.services).length} services) and Dockerfile are well formed.`,
  );
process.exitCode = problems.length === 0 ? 0 : 1;

function composeProblems() {
  const { rules } = parse(readFileSync('.dclintrc.yaml', 'utf8'));
  const results = new DCLinter({ rules }).lintFiles(['docker-compose.yml'], false);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, message, rule }) => `${filePath}:${line}: ${message} (${rule})`),
  );
}

function dockerfileProblems() {
  return validate(readFileSync('Dockerfile', 'utf8')).map(
    ({ range, message }) => `Dockerfile:${range.start.line + 1}: ${message}`,
  );
}

/** What we promise of the topology, whoever edits the file. */
function promises() {
  const { services } = compose;
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const of = (name) => Object.keys(services).filter((service) => service.startsWith(name));
  const needed = [
    [of('api').length >= 2, 'two API processes'],
    [of('worker').length >= 2, 'two workers'],
    [
      services.redis.command.join(' ').includes('--appendonly yes'),
      'a Redis that writes down what it is told',
    ],
    [services.redis.command.join(' ').includes('noeviction'), 'a Redis that forgets nothing'],
    [
      services.api1.depends_on.migrate.condition === 'service_completed_successfully',
      'migrations before the API',
    ],
    [/LISTEN_HOST=0\.0\.0\.0/.test(dockerfile), 'an address that the other containers can reach'],
    [/^USER node$/m.test(dockerfile), 'a user that is not root'],
    [/^HEALTHCHECK /m.test(dockerfile), 'a health check'],
    [dockerfile.match(/^FROM /gm).length >= 2, 'more than one stage'],
  ];
  return needed.filter(([kept]) => !kept).map(([, what]) => `There must be ${what}.`);
}

/** Files that the containers run are made by the build, or are in the tree. */
function lostFiles() {
  const named = [...new Set(JSON.stringify(compose).match(/dist\/apps\/\w+\/main\.js|\.\/deploy\/[\w.]+/g))];
  return named
    .map((file) => file.replace(/^dist\/(.*)\.js$/, '$1.ts'))
    .filter((file) => !existsSync(inRoot(file)))
    .map((file) => `docker-compose.yml: there is no ${file}`);
}
