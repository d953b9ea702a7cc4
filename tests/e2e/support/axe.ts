import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'

export interface AxeScope {
  /** A selector that limits the check to one part of the page. */
  within?: string
  /** A selector of a sandboxed frame to exclude, because no script, including axe, can run in the frame. */
  without?: string
}

const options = {
  resultTypes: ['violations' as const],
  // Check target sizes (WCAG 2.2, 2.5.8), which axe skips unless this rule is enabled.
  rules: { 'target-size': { enabled: true } },
  // Check the contrast of text against the background behind decorative pseudo-elements.
  checks: { 'color-contrast': { options: { ignorePseudo: true } } },
}

/**
 * Returns axe's violations with the elements that cause them. For speed, the check skips passing elements and
 * cross-site frames, which the site doesn't have. Animations are off during the check, because a fading notice has no
 * final color. The countdown may then stand still for up to a minute.
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
 * Returns click targets less than 24 px high or wide (WCAG 2.2, 2.5.8), except inline ones. A radio button or
 * checkbox is measured together with its label.
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
