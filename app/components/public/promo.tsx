import type { Business } from '#app/domain/settings/business.ts'

export function PromoCodeBanner({ business: { promo } }: { business: Business }) {
  return (
    <div className="promo">
      <p>
        <b>{`${promo.percent}% off`}</b> your first order with code
      </p>
      <button type="button" data-copy={promo.code}>
        <b>{promo.code}</b> <span>Copy</span>
      </button>
    </div>
  )
}
