export interface DisplayedPost {
  title: string
  excerpt: string
  /** The post's HTML, already sanitized and including its meal cards. */
  content: string
  author: { name: string; initial: string } | null
  published: { text: string; day: string } | null
  updated: { text: string; day: string } | null
  minutes: number
  picture: string | null
  pictureAlt: string
  tags: readonly string[]
}

export function PostArticle({ post }: { post: DisplayedPost }) {
  const { title, excerpt, content, author, published, updated, minutes, picture, pictureAlt, tags } = post
  return (
    <article>
      <header className="post-top breakfast">
        <div className="wrap pt-4 pb-11 lg:pt-8 lg:pb-16">
          <a className="more text-deep" href="/blogs">
            Back to Blog
          </a>
          <h1>{title}</h1>
          {excerpt !== '' && <p className="lead">{excerpt}</p>}
        </div>
      </header>
      <div className="wrap post-body grid gap-8 pt-7 lg:relative lg:grid-cols-[280px_minmax(0,1fr)] lg:gap-18 lg:pt-14">
        <div className="row content-start gap-y-3 gap-x-6 text-ink-soft text-small lg:sticky lg:top-[calc(var(--top)+32px)] lg:flex-col lg:items-start lg:self-start">
          {author && (
            <p className="flex items-center gap-3 text-ink font-semibold">
              <span
                className="flex-none grid place-items-center w-12 h-12 rounded-[50%] bg-deep text-cream font-display font-medium text-[1.5rem]/[1]"
                aria-hidden="true"
              >
                {author.initial}
              </span>
              {`By ${author.name}`}
            </p>
          )}
          {published && (
            <p>
              <time dateTime={published.day}>{published.text}</time>
            </p>
          )}
          {updated && (
            <p>
              {'Updated '}
              <time dateTime={updated.day}>{updated.text}</time>
            </p>
          )}
          <p className="row gap-y-2 gap-x-3">
            <Dots count={Math.min(minutes, 12)} />
            {`${minutes} min read`}
          </p>
          {tags.length > 0 && (
            <ul className="flex flex-wrap gap-2" aria-label="Tags">
              {tags.map((tag) => (
                <li
                  key={tag}
                  className="py-0.75 px-3 rounded-[999px] bg-sage text-ink text-least font-semibold"
                >
                  {tag}
                </li>
              ))}
            </ul>
          )}
        </div>
        {/* Keep this column from growing: an image that failed to load keeps its width and would widen the page. */}
        <div className="min-w-0 lg:pl-10">
          {picture && (
            <img
              className="w-full mb-8 rounded-picture aspect-[16/9] object-cover"
              src={picture}
              alt={pictureAlt}
              width={1200}
              height={675}
            />
          )}
          <div className="prose" dangerouslySetInnerHTML={{ __html: content }} />
        </div>
      </div>
    </article>
  )
}

export function UnavailablePostMessage({ heading, lead, link }: Record<'heading' | 'lead' | 'link', string>) {
  return (
    <section className="post-top breakfast">
      <div className="wrap pt-[clamp(56px,8vw,104px)] pb-[clamp(96px,12vw,160px)]">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
        <a className="btn solid big mt-7" href="/blogs">
          {link}
        </a>
      </div>
    </section>
  )
}

function Dots({ count }: { count: number }) {
  return (
    <svg className="fill-brand" width={count * 14} height="12" aria-hidden="true">
      {Array.from({ length: count }, (_, minute) => (
        <circle key={minute} cx={6 + minute * 14} cy="6" r="5" />
      ))}
    </svg>
  )
}
