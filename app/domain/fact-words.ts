import { isFactKey, withFacts } from './business-facts.ts'
import { factNames, factText } from './fact-texts.ts'

/** What a row of the audit log says of a fact: what it was, what it is, and who changed it. */
export function factSentence(who: string, action: string, details: Record<string, unknown> | null) {
  const key = typeof details?.key === 'string' ? details.key : ''
  if (!isFactKey(key)) return `${who} changed a fact that is no longer one.`
  const text = (value: unknown) => factText(key, withFacts([{ key, value }]).facts)
  const [from, to] = [text(details?.from), text(details?.to)]
  return action === 'fact.reset'
    ? `${who} reset ${factNames[key]} from ${from} to ${to}.`
    : `${who} changed ${factNames[key]} from ${from} to ${to}.`
}
