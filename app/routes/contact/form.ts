import * as z from 'zod'
import { messageFieldSchemas } from '#app/domain/inbox/message-fields.ts'
import { parseMessageForm } from '#app/http/receive-message.ts'

const fields = ['name', 'phone', 'email', 'message'] as const

export function parseContactForm(form: FormData) {
  return parseMessageForm(form, fields, z.object(messageFieldSchemas))
}
