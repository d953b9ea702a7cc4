import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks in the terminal. Without one, or with `--yes`, every question is answered by what is known already. */
export class Questions {
  readonly #isAsking: boolean

  constructor(isAsking: boolean) {
    this.#isAsking = isAsking && process.stdin.isTTY
  }

  /** Asks until the answer is valid; Enter takes `known`. `problem` says what is wrong with an answer. */
  async ask(
    question: string,
    { flag, known, problem }: { flag: string; known?: string; problem: (answer: string) => string | null },
  ): Promise<string> {
    if (!this.#isAsking) {
      if (known === undefined) throw new Error(`${question}? Answer with --${flag}.`)
      return known
    }
    for (;;) {
      const answer = await this.#line(`${question}${known === undefined ? '' : ` [${known}]`}: `)
      const chosen = answer === '' ? (known ?? '') : answer
      const wrong = problem(chosen)
      if (wrong === null) return chosen
      console.log(wrong)
    }
  }

  /** Asks for a secret, which is not shown while it is typed; Enter skips it. */
  async askSecret(question: string, problem: (answer: string) => string | null): Promise<string | null> {
    if (!this.#isAsking) return null
    for (;;) {
      process.stdout.write(`${question} (Enter: later): `)
      const answer = await this.#line('', new Writable({ write: (_chunk, _encoding, done) => done() }))
      process.stdout.write('\n')
      if (answer === '') return null
      const wrong = problem(answer)
      if (wrong === null) return answer
      console.log(wrong)
    }
  }

  async #line(prompt: string, output: NodeJS.WritableStream = process.stdout) {
    const terminal = createInterface({ input: process.stdin, output, terminal: true })
    terminal.on('SIGINT', () => process.exit(1))
    try {
      return (await terminal.question(prompt)).trim()
    } finally {
      terminal.close()
    }
  }
}
