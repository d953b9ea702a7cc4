import * as z from 'zod'
import { messageFields } from '#app/domain/inbox/message-fields.ts'
import { readMessage } from '#app/http/receive-message.ts'

const fields = ['name', 'phone', 'email', 'message'] as const
export type ContactField = (typeof fields)[number]

const schema = z.object(messageFields)

export function parseMessage(form: FormData) {
  return readMessage(form, fields, schema)
}
