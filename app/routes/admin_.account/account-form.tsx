import type { ReactNode } from 'react'
import type { AccountIntent, AccountFormError } from './actions.ts'

/** One form of the account page, identified by its intent. */
export function AccountForm({
  intent,
  label,
  button,
  plain = false,
  owner,
  children,
}: {
  intent: AccountIntent
  label: string
  button: ReactNode
  plain?: boolean
  /** The account's email, for password managers. */
  owner?: string
  children?: ReactNode
}) {
  return (
    <form className="admin-form" method="post" action="/admin/account" aria-label={label}>
      <input type="hidden" name="intent" value={intent} />
      {owner !== undefined && (
        <input type="email" name="username" autoComplete="username" defaultValue={owner} hidden readOnly />
      )}
      {children}
      <button className={plain ? 'admin-btn' : 'admin-btn solid'}>{button}</button>
    </form>
  )
}

export function fieldErrorText(
  refusal: AccountFormError | undefined,
  intent: AccountIntent,
  field: AccountFormError['field'],
) {
  return refusal?.intent === intent && refusal.field === field ? refusal.text : undefined
}
