import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'

export interface AxeScope {
  /** A selector that limits the check to one part of the page. */
  within?: string
  /** A selector of a sandboxed frame to exclude, because no script, axe included, runs in it. */
  without?: string
}

const options = {
  resultTypes: ['violations' as const],
  // WCAG 2.2, 2.5.8; axe checks target sizes only when the rule is enabled.
  rules: { 'target-size': { enabled: true } },
  // Check text contrast against the background below decorative pseudo-elements.
  checks: { 'color-contrast': { options: { ignorePseudo: true } } },
}

/**
 * Returns axe's violations with the elements that cause them. Omitting the passing elements and the page for cross-site
 * frames, of which we have none, takes a third of the time. Animations are turned off during the check, because a
 * fading notice has no final color; the countdown may pause for up to a minute afterwards.
 */
export async function axeViolations(page: Page, { within, without }: AxeScope = {}) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options(options)
  if (within !== undefined) axe.include(within)
  if (without !== undefined) axe.exclude(without)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { violations } = await axe.analyze()
  await page.emulateMedia({ reducedMotion: null })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/**
 * Returns block-level targets less than 24 px high or wide (WCAG 2.2, 2.5.8); a radio button or checkbox counts with
 * its label.
 */
export function smallTargets(container: Locator) {
  return container
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
