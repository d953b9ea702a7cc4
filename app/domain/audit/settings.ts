import { isSettingKey, businessFromSettings } from '#app/domain/settings/business-schema.ts'
import { settingNames, settingText } from '#app/domain/settings/setting-texts.ts'
import { detailText, type AuditEvent, type EventSentences } from './event.ts'

/** Activity log sentences about changed settings, with old and new values. */
export const settingSentences: EventSentences = {
  'fact.changed': (event) => changed(event, 'changed'),
  'fact.reset': (event) => changed(event, 'reset'),
}

function changed(event: AuditEvent, verb: 'changed' | 'reset') {
  const key = detailText(event, 'key', '')
  if (!isSettingKey(key)) return `${event.who} changed a fact that is no longer one.`
  const [from, to] = [event.details?.from, event.details?.to].map((value) =>
    settingText(key, businessFromSettings([{ key, value }]).facts),
  )
  return `${event.who} ${verb} ${settingNames[key]} from ${from} to ${to}.`
}
