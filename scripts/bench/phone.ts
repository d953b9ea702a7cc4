import type { LaunchOptions } from '@playwright/test'
import { launchOptions } from '#tests/e2e/support/browser.ts'

/**
 * Returns the launch options of the tests' browser, changed so that it loads pictures 1250 px ahead, like a phone on
 * 4G. The packaged Chromium (`@sparticuz/chromium`) doesn't know its connection type and would load them 3000 px
 * ahead.
 */
export async function phoneOptions(): Promise<LaunchOptions> {
  const options = await launchOptions()
  return {
    ...options,
    args: [...(options.args ?? []), '--blink-settings=lazyLoadingImageMarginPxUnknown=1250'],
  }
}
