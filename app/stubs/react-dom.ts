/** Replaces react-dom in the Worker's bundle, where only `react-dom/server` renders. */
export function flushSync<Result>(change: () => Result): Result {
  return change()
}

export function createPortal(): never {
  throw new Error('A server has no document to open a portal in.')
}

export default { flushSync, createPortal }
