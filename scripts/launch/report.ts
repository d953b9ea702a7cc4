/** Collects what a launch has done, what already existed, and what a person still has to do by hand. */
export class Report {
  readonly #done: string[] = []
  readonly #existing: string[] = []
  readonly #remaining: string[] = []

  done(what: string) {
    this.#done.push(what)
    console.log(`+ ${what}`)
  }

  existing(what: string) {
    this.#existing.push(what)
    console.log(`= ${what}`)
  }

  remaining(what: string) {
    this.#remaining.push(what)
  }

  print() {
    printList('Done', this.#done)
    printList('Already there', this.#existing)
    printList('Still to do', this.#remaining)
  }
}

function printList(title: string, items: string[]) {
  if (items.length === 0) return
  console.log(`\n${title}:`)
  for (const item of items) console.log(`  - ${item.replaceAll('\n', '\n    ')}`)
}
