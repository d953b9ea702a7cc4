import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

export interface Question {
  /** Command-line option that answers the question without asking. */
  flag: string
  text: string
  known: string | undefined
  /** Returns what is wrong with an answer, or null if the answer is valid. */
  problem: (answer: string) => string | null
}

/** Returns the value of the command-line option if it was given; otherwise asks the question. */
export async function choose(questions: Questions, value: string | undefined, question: Question) {
  const error = value === undefined ? null : question.problem(value)
  if (error !== null) throw new Error(`--${question.flag}: ${error}`)
  return value ?? questions.ask(question)
}

/** Asks questions in the terminal. Without a terminal, or with `--yes`, each question gets its known answer. */
export class Questions {
  readonly #isAsking: boolean

  constructor(isAsking: boolean) {
    this.#isAsking = isAsking && process.stdin.isTTY
  }

  /** Asks until the answer is valid; Enter accepts the known answer. */
  async ask({ flag, text, known, problem }: Question): Promise<string> {
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

  /** Asks for a secret without showing it on the screen; Enter skips the question. */
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
