import { phoneHref } from '#app/domain/settings/business.ts'

/** What a visitor without an account can do instead: order, subscribe, call. */
export function PhoneNote({ phone }: { phone: string }) {
  return (
    <>
      <h2>The kitchen’s desk</h2>
      <p>For the people who plan the menu, answer the mail and send the letter.</p>
      <dl>
        <div>
          <dt>To order</dt>
          <dd>
            You need no account here. <a href="/#menu">See this week’s menu</a>
          </dd>
        </div>
        <div>
          <dt>For the letter</dt>
          <dd>
            Neither. <a href="/#newsletter">Subscribe</a>
          </dd>
        </div>
        <div>
          <dt>For anything else</dt>
          <dd>
            Call <a href={phoneHref(phone)}>{phone}</a>
          </dd>
        </div>
      </dl>
    </>
  )
}
