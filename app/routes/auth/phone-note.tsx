import { phoneHref } from '#app/domain/settings/business.ts'

/** Tells a visitor without an account what they can do instead: order, subscribe, or call. */
export function VisitorNote({ phone }: { phone: string }) {
  return (
    <>
      <h2>For our team</h2>
      <p>This is where our team plans menus, answers messages, and sends the newsletter.</p>
      <dl>
        <div>
          <dt>To order</dt>
          <dd>
            You don’t need an account. <a href="/#menu">See this week’s menu</a>
          </dd>
        </div>
        <div>
          <dt>To get the newsletter</dt>
          <dd>
            You don’t need one for that, either. <a href="/#newsletter">Subscribe</a>
          </dd>
        </div>
        <div>
          <dt>Anything else</dt>
          <dd>
            Call <a href={phoneHref(phone)}>{phone}</a>
          </dd>
        </div>
      </dl>
    </>
  )
}
