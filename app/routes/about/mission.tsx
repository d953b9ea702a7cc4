import { ResponsivePicture } from '#app/components/public/picture.tsx'
import type { aboutPageText } from '#app/content/story.ts'
import { categoryImage } from '#app/domain/images/product-image.ts'

type Story = ReturnType<typeof aboutPageText>

/** Page heading in very large type, with the kitchen's rule below it. */
export function FoundingStory({ story, since }: { story: Story; since: number }) {
  return (
    <>
      <div className="our">
        <h1 className="wrap">Our Story</h1>
      </div>
      <section className="wrap founding">
        <h2>{`One rule, since ${since}`}</h2>
        <div>
          <p className="says">{story.rule}</p>
          <div className="columns">
            {story.founding.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </div>
      </section>
    </>
  )
}

/** The mission text on a cloth background, with a plate over its edge. */
export function Mission({ story }: { story: Story }) {
  return (
    <section className="mission entree">
      <div className="wrap">
        <div>
          <h2>Our mission</h2>
          <p className="says">{story.mission}</p>
          <p>{story.answers}</p>
          <a className="more" href="/faq">
            See all questions
          </a>
        </div>
        <ResponsivePicture picture={categoryImage('entree')} alt="" sizes="(width >= 960px) 480px, 320px" />
      </div>
    </section>
  )
}
