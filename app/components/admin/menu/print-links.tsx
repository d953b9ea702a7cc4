import { Link, useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'

export function WeekPrintLinks({ week }: { week: string }) {
  const { pathname } = useLocation()
  const plan = `/admin/weeks/${week}`
  return (
    <nav className="papers-way -mt-1.5 mb-[18px] flex flex-wrap gap-x-5 text-small" aria-label="Print">
      <Link to={plan}>Plan</Link>
      {['Checklist', 'Kitchen', 'Labels'].map((name) => {
        const href = `${plan}/${name.toLowerCase()}`
        return (
          <Link key={name} to={href} aria-current={pathname === href ? 'page' : undefined}>
            {name === 'Kitchen' ? 'Kitchen sheet' : name}
          </Link>
        )
      })}
    </nav>
  )
}

/** Says why there is nothing to print; `off` is the reason why the kitchen is closed, or null if it is open. */
export function EmptyWeekNotice({ off, task }: { off: string | null; task: string }) {
  return (
    <p className="max-w-[34em] border-l-[3px] border-brand pl-3.5">
      {off === null
        ? 'No meals are planned for this week yet.'
        : `We’re closed this week${off === '' ? '' : `: ${off}`}. There’s nothing to ${task}.`}
    </p>
  )
}

/** Opens the print dialog; without JavaScript, a hint to use the browser's menu. */
export function PrintButton({ label }: { label: string }) {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return hydrated ? (
    <button className="admin-btn solid" type="button" onClick={() => window.print()}>
      {label}
    </button>
  ) : (
    <span className="admin-hint">Use your browser’s menu to print this page.</span>
  )
}

export function ChecklistStatusMark({ ok }: { ok: boolean }) {
  return <span className={ok ? 'papers-mark fine' : 'papers-mark'}>{ok ? 'OK' : 'Needs attention'}</span>
}
