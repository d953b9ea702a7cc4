import { Link, useLocation } from '@remix-run/react'
import { useHydrated } from '#app/components/admin/use-hydrated.ts'

export const printablePages = [
  { path: 'checklist', name: 'Checklist' },
  { path: 'kitchen', name: 'Kitchen sheet' },
  { path: 'labels', name: 'Labels' },
]

export function WeekPrintLinks({ week }: { week: string }) {
  const { pathname } = useLocation()
  const planPath = `/admin/weeks/${week}`
  return (
    <nav className="-mt-1.5 mb-[18px] flex flex-wrap gap-x-5 text-small" aria-label="Print">
      <Link className="py-1.5" to={planPath}>
        Plan
      </Link>
      {printablePages.map(({ path, name }) => {
        const href = `${planPath}/${path}`
        return (
          <Link
            key={path}
            className="py-1.5 aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:no-underline aria-[current]:shadow-[0_2px_0_var(--color-brand)]"
            to={href}
            aria-current={pathname === href ? 'page' : undefined}
          >
            {name}
          </Link>
        )
      })}
    </nav>
  )
}

/** `off` is the reason the kitchen is closed that week (possibly empty), or null if the kitchen is open. */
export function EmptyWeekNotice({ off, task }: { off: string | null; task: string }) {
  const reason = off ? `: ${off}` : ''
  return (
    <p className="max-w-[34em] border-l-[3px] border-brand pl-3.5">
      {off === null
        ? 'No meals are planned for this week yet.'
        : `We’re closed this week${reason}. There’s nothing to ${task}.`}
    </p>
  )
}

export function PrintButton({ label }: { label: string }) {
  const hydrated = useHydrated()
  return hydrated ? (
    <button className="admin-btn solid" type="button" onClick={() => window.print()}>
      {label}
    </button>
  ) : (
    <span className="admin-hint">Use your browser’s menu to print this page.</span>
  )
}

export function ChecklistStatusBadge({ ok }: { ok: boolean }) {
  return (
    <span
      className={`inline-flex flex-none items-center gap-1.5 place-self-start rounded-[3px] py-0.5 pr-[9px] pl-[7px] text-least/[1.35] font-semibold whitespace-nowrap text-ink before:font-bold ${ok ? "bg-sage before:content-['✓'/'']" : "bg-butter before:content-['!'/'']"}`}
    >
      {ok ? 'OK' : 'Needs attention'}
    </span>
  )
}
