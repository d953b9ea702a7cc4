import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'

export interface Part {
  /** Nothing but this part of the page. */
  within?: string
  /** A frame that lets no script in, axe's neither. */
  without?: string
}

const options = {
  resultTypes: ['violations' as const],
  // WCAG 2.2, 2.5.8; axe asks it only of who names it.
  rules: { 'target-size': { enabled: true } },
  // Words under a weave are read on the ground below it, rather than by nobody.
  checks: { 'color-contrast': { options: { ignorePseudo: true } } },
}

/**
 * What axe finds on a page: each rule with the elements that break it. Without an account of every element that passes,
 * and without a page of its own for the frames of other sites, of which we have none, it takes a third of the time.
 * It reads the page at rest: a notice on its way in or out has no colour of its own. Afterwards motion is the browser's own
 * choice again, and the countdown may stand still for up to a minute.
 */
export async function axeFaults(page: Page, { within, without }: Part = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options(options)
  if (within !== undefined) axe.include(within)
  if (without !== undefined) axe.exclude(without)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await axe.analyze()
  await page.emulateMedia({ reducedMotion: null })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** What stands by itself and is less than 24 px high or wide (WCAG 2.2, 2.5.8); a choice is as large as its label. */
export function smallTargets(part: Locator) {
  return part
    .locator('a, button, summary, select, textarea, input:not([type=hidden])')
    .evaluateAll((targets) =>
      targets
        .map(
          (target) =>
            (target.matches('[type=radio], [type=checkbox]') ? target.closest('label') : null) ?? target,
        )
        .filter((target) => getComputedStyle(target).display !== 'inline' && target.checkVisibility())
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect()
          return Math.min(width, height) < 24
        })
        .map((target) => target.textContent || target.outerHTML),
    )
}
