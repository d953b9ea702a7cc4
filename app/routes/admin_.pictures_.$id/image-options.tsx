import { AdminForm } from '#app/components/admin/form/action-form.tsx'
import { AdminSection } from '#app/components/admin/layout/section.tsx'
import { ResponsivePicture } from '#app/components/public/picture.tsx'
import type { ImageOption } from './view.ts'

interface Product {
  category: string
  seen: string
}

export function ImageOptionsSection({ product, options }: { product: Product; options: ImageOption[] }) {
  return (
    <AdminSection
      id="candidates"
      title="Options"
      description="Choosing an option publishes it and rejects the others waiting for approval. You can restore earlier images."
    >
      {options.length === 0 ? (
        <p>No images for this meal yet.</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(150px,100%),1fr))] gap-x-5 gap-y-7 xl:grid-cols-[repeat(auto-fill,minmax(200px,1fr))] xl:gap-x-6 xl:gap-y-[34px]">
          {options.map((option, index) => (
            <OptionItem key={option.id} product={product} option={option} number={index + 1} />
          ))}
        </ul>
      )}
    </AdminSection>
  )
}

interface OptionProps {
  product: Product
  option: ImageOption
  number: number
}

function OptionItem({ product, option, number }: OptionProps) {
  const { picture, shown, origin, description, details, alt, prompt } = option
  return (
    <li className="grid grid-rows-[1fr_auto] gap-2.5" data-shown={shown || undefined}>
      <figure>
        <ResponsivePicture
          className={`dish thumb ${product.category} ${shown ? 'outline-3 -outline-offset-3 outline-brand' : ''}`}
          picture={picture}
          alt={`Option ${number}`}
          sizes="240px"
        />
        <figcaption className="mt-2.5 grid gap-px text-small wrap-anywhere">
          <b>{statusText(option)}</b>
          <span className="text-ink-soft">{origin}</span>
          <span className="text-ink-soft">{description}</span>
          {alt !== null && <span className="text-ink">{`“${alt}”`}</span>}
          {(prompt !== null || details !== '') && (
            <details className="mt-1 [&_p]:mt-1 [&_p]:text-least [&_p]:whitespace-pre-line [&_p]:text-ink-soft">
              <summary className="cursor-pointer py-[3px]">
                How it was made<span className="sr-only">{`: option ${number}`}</span>
              </summary>
              {details !== '' && <p>{details}</p>}
              {prompt !== null && <p>{prompt}</p>}
            </details>
          )}
        </figcaption>
      </figure>
      <OptionActions product={product} option={option} number={number} />
    </li>
  )
}

function OptionActions({ product, option: { id, shown, wasShown, undecided }, number }: OptionProps) {
  const button = (intent: string, label: string, className = 'admin-btn') => (
    <AdminForm className="w-full" values={{ intent, picture: id, seen: product.seen }}>
      <button className={`${className} w-full px-2`}>
        {label}
        <span className="sr-only">{`: option ${number}`}</span>
      </button>
    </AdminForm>
  )
  return (
    <div className="admin-row">
      {(!shown || undecided) &&
        button('choose', chooseLabel(wasShown, undecided), undecided ? 'admin-btn solid' : undefined)}
      {undecided && button('pass-over', 'Reject')}
    </div>
  )
}

function statusText({ shown, undecided, wasShown }: ImageOption) {
  if (shown) return 'On the website'
  if (undecided) return 'Waiting for approval'
  return wasShown ? 'Previously used' : 'Rejected'
}

function chooseLabel(wasShown: boolean, undecided: boolean) {
  if (wasShown) return 'Restore'
  return undecided ? 'Approve and publish' : 'Use this image'
}
