import * as z from 'zod'
import { messageFieldSchemas } from '#app/domain/inbox/message-fields.ts'
import { parseMessageForm } from '#app/http/receive-message.ts'

const fields = ['name', 'phone', 'email', 'message'] as const
export type ContactField = (typeof fields)[number]

const schema = z.object(messageFieldSchemas)

export function parseContactForm(form: FormData) {
  return parseMessageForm(form, fields, schema)
}
