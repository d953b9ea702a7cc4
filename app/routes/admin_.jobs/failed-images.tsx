import { AdminSection } from '#app/components/admin/section.tsx'
import { JobsPager, type PageLinks } from './pager.tsx'
import { RetryButton } from './retry-button.tsx'
import type { JobsView } from './view.server.ts'

interface FailedRow {
  key: string | number
  text: string
  href: string
  about: string
}

/** Failed image generations and social cards, with the reason. */
export function FailedImages({
  pictures,
  cards,
  mayAct,
}: Pick<JobsView, 'pictures' | 'cards'> & { mayAct: boolean }) {
  return (
    <>
      <AdminSection
        id="pictures"
        title="Failed pictures"
        about="Each try counts in the day’s share of pictures, because the model bills it."
      >
        <FailedTable
          caption="Pictures that could not be drawn, newest first"
          intent="picture"
          mayAct={mayAct}
          steps={pictures.steps}
          rows={pictures.rows.map(({ id, productId, name, error, attempts, when }) => ({
            key: id,
            text: name,
            href: `/admin/pictures/${productId}`,
            about: failureText(error, attempts, when),
          }))}
        />
      </AdminSection>
      <AdminSection
        id="cards"
        title="Failed social cards"
        about="The page shows the card it had until there is a new one."
      >
        <FailedTable
          caption="Social cards that could not be drawn, newest first"
          intent="card"
          mayAct={mayAct}
          steps={cards.steps}
          rows={cards.rows.map(({ subject, about, error, attempts, when }) => ({
            key: subject,
            ...about,
            about: failureText(error, attempts, when),
          }))}
        />
      </AdminSection>
    </>
  )
}

function FailedTable({
  caption,
  intent,
  rows,
  steps,
  mayAct,
}: {
  caption: string
  intent: 'picture' | 'card'
  rows: readonly FailedRow[]
  steps: PageLinks
  mayAct: boolean
}) {
  const pager = (
    <JobsPager steps={steps} of={intent === 'picture' ? 'failed pictures' : 'failed social cards'} />
  )
  if (rows.length === 0)
    return (
      <>
        <p>{steps.next === null ? 'None failed.' : 'None among these. There are older ones.'}</p>
        {pager}
      </>
    )
  return (
    <>
      <table className="admin-table jobs-rows">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">What and why</th>
            {mayAct && (
              <th scope="col">
                <span className="sr-only">Try again</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, text, href, about }) => (
            <tr key={key}>
              <th scope="row">
                <a href={href}>{text}</a>
                <small>{about}</small>
              </th>
              {mayAct && (
                <td>
                  <RetryButton intent={intent} id={key} about={text}>
                    Try again
                  </RetryButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {pager}
    </>
  )
}

function failureText(error: string | null, attempts: number, when: string | null) {
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  return `${error ?? 'No reason was given.'} After ${tries}${when === null ? '' : `, ${when}`}.`
}
