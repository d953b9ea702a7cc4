import { ResponsivePicture } from '#app/components/public/picture.tsx'
import type { Testimonial } from '#app/content/testimonials.ts'
import { getProductPicture } from '#app/domain/images/product-image.ts'
import type { MealCardView } from '#app/domain/menu/meal-card.ts'

/** Never mark up testimonials as reviews for search engines (D03). */
export function Testimonials({
  testimonials: [first, ...others],
  menu,
}: {
  testimonials: readonly Testimonial[]
  menu: readonly MealCardView[]
}) {
  if (!first) return null
  const meal = menu.find(({ name }) => name === first.favoriteMeal) ?? menu.at(4)
  return (
    <section className="reviews" id="testimonials">
      <div className="wrap">
        <h2 className="sr-only">What people say</h2>
        <ResponsivePicture
          className="reviews-plate"
          picture={meal?.picture ?? getProductPicture(null)}
          alt=""
          sizes="(width >= 960px) 560px, 300px"
        />
        <TestimonialQuote className="first-review" testimonial={first} />
        {others.map((testimonial) => (
          <TestimonialQuote key={testimonial.name} testimonial={testimonial} />
        ))}
      </div>
    </section>
  )
}

function TestimonialQuote({ testimonial, className }: { testimonial: Testimonial; className?: string }) {
  return (
    <figure className={className}>
      <span className="stars" role="img" aria-label={`${testimonial.rating} out of 5`}>
        {'★'.repeat(testimonial.rating)}
      </span>
      <blockquote>{testimonial.text}</blockquote>
      <figcaption className="whitespace-pre-line">
        <b>{testimonial.name}</b>
        {`, ${testimonial.location}\nFavorite meal: ${testimonial.favoriteMeal}`}
        {testimonial.sample && '\nSample review'}
      </figcaption>
    </figure>
  )
}
