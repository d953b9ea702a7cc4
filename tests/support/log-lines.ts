import { onTestFinished, vi } from 'vitest'

/** Collects log lines until the test ends, instead of printing them. */
export function collectLogLines() {
  const lines: string[] = []
  for (const level of ['log', 'warn', 'error'] as const) {
    const spy = vi.spyOn(console, level).mockImplementation((line: string) => void lines.push(line))
    onTestFinished(() => spy.mockRestore())
  }
  return lines
}

/** Parses JSON log lines into log events. */
export function eventsIn(lines: readonly string[]) {
  return lines.map((line) => JSON.parse(line) as Record<string, unknown> & { event: string })
}
