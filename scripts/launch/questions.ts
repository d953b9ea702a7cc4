import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export interface Question {
  /** The option that answers it, too. */
  flag: string
  text: string
  known: string | undefined
  /** Says what is wrong with an answer, or null. */
  problem: (answer: string) => string | null
}

/** Takes the value of the option, if it was given, or asks. */
export async function choose(questions: Questions, value: string | undefined, question: Question) {
  const error = value === undefined ? null : question.problem(value)
  if (error !== null) throw new Error(`--${question.flag}: ${error}`)
  return value ?? questions.openPage(question)
}

/** Asks in the terminal. Without one, or with `--yes`, every question is answered by what is known already. */
export class Questions {
  readonly #isAsking: boolean

  constructor(isAsking: boolean) {
    this.#isAsking = isAsking && process.stdin.isTTY
  }

  /** Asks until the answer is valid; Enter takes what is known. */
  async openPage({ flag, text, known, problem }: Question): Promise<string> {
    if (!this.#isAsking) {
      if (known === undefined) throw new Error(`${text}? Answer with --${flag}.`)
      return known
    }
    for (;;) {
      const answer = await this.#line(`${text}${known === undefined ? '' : ` [${known}]`}: `)
      const chosen = answer === '' ? (known ?? '') : answer
      const error = problem(chosen)
      if (error === null) return chosen
      console.log(error)
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
      const error = problem(answer)
      if (error === null) return answer
      console.log(error)
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
