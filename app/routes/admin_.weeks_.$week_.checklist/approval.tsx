import { ChecklistStatusMark } from '#app/components/admin/menu/print-links.tsx'
import type { ChecklistView } from './view.ts'

/** Shows whether the week's menu was approved, with buttons that approve it or withdraw the approval. */
export function WeekApproval({ checklist }: { checklist: ChecklistView }) {
  const { approval, inTheWay, over, lines, title, version } = checklist
  const stands = approval !== null && !approval.changed
  const open = lines.filter(({ ok }) => !ok).length
  return (
    <section className={stands ? 'papers-approval stands' : 'papers-approval'} aria-labelledby="approval">
      <h2 id="approval">
        {stands ? 'Approved' : approval ? 'Changed since it was approved' : 'Not approved yet'}
      </h2>
      <p>
        {approval
          ? `${approval.by} approved this week on ${approval.when}.${approval.changed ? ' Changes since then are listed below.' : ''}`
          : over
            ? 'This week wasn’t approved in time.'
            : 'The menu goes live on Monday either way. The newsletter waits until you approve the week.'}
      </p>
      {inTheWay && !stands && <p className={over ? undefined : 'refusal'}>{inTheWay}</p>}
      {!over && !inTheWay && !stands && (
        <form method="post">
          <input type="hidden" name="version" value={version} />
          {open > 0 && (
            <p className="papers-open">
              <ChecklistStatusMark ok={false} />
              <span>{`${open === 1 ? '1 item below needs' : `${open} items below need`} attention. You can approve anyway.`}</span>
            </p>
          )}
          <button className="admin-btn solid" name="intent" value="approve">
            {`${approval ? 'Approve again:' : 'Approve'} ${title}`}
          </button>
        </form>
      )}
      {approval && !over && (
        <form method="post">
          <input type="hidden" name="seen" value={approval.seen} />
          <button className="admin-btn" name="intent" value="withdraw">
            Withdraw approval
          </button>
        </form>
      )}
    </section>
  )
}
