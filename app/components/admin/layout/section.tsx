import type { ReactNode } from 'react'
import { NoticeCard } from '#app/components/public/notice.tsx'

/** `field` is the form field with the error; null if the error is about the whole page. */
export interface AdminFormError<Field extends string = string> {
  field: Field | null
  text: string
  tone?: 'info'
}

/** The error part of an action's result; `text` is set only if the action failed. */
export type PartialAdminFormError = { [Key in keyof AdminFormError]?: AdminFormError[Key] | undefined }

export interface AdminNotice {
  tone: 'success' | 'info' | 'error'
  text: string
}

interface AdminSectionProps {
  id: string
  title: string
  description?: ReactNode
  children: ReactNode
}

export function AdminSection({ id, title, description, children }: AdminSectionProps) {
  return (
    <section
      className="grid gap-3.5 border-t border-line pt-5 pb-6.5 lg:grid-cols-[260px_minmax(0,1fr)] lg:gap-12"
      aria-labelledby={id}
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-1">
        <h2 id={id}>{title}</h2>
        {description && <p className="text-small text-ink-soft">{description}</p>}
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-3.5">{children}</div>
    </section>
  )
}

export function DescriptionList({ items }: { items: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="text-small">
      {items.map(
        ({ name, value }) =>
          value !== null && (
            <div
              key={name}
              className="grid grid-cols-[8em_minmax(0,1fr)] gap-3 border-t border-line py-1.5 first:border-0"
            >
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere [&_a]:inline-block [&_a]:py-0.5">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const titles = { success: 'Done', info: 'Note', error: 'Error' }

interface ActionResultNoticeProps {
  notice?: AdminNotice | null
  /** Shown instead of `notice`. An error about a single field is shown only next to that field. */
  error?: PartialAdminFormError | undefined
}

export function ActionResultNotice({ notice = null, error }: ActionResultNoticeProps) {
  const pageError =
    error?.text && !error.field ? { tone: error.tone ?? ('error' as const), text: error.text } : null
  const shown = error ? pageError : notice
  if (!shown) return null
  return (
    <div className="mb-4.5" role={shown.tone === 'error' ? 'alert' : 'status'} tabIndex={-1} autoFocus>
      <AdminNoticeCard notice={shown} />
    </div>
  )
}

export function AdminNoticeCard({ notice }: { notice: AdminNotice }) {
  return <NoticeCard notice={addTitleToNotice(notice)} />
}

export function addTitleToNotice(notice: AdminNotice) {
  return { ...notice, title: titles[notice.tone] }
}
