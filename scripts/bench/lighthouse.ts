import { chromium } from '@playwright/test'
import lighthouse, { desktopConfig } from 'lighthouse'
import { launchOptions } from '#tests/e2e/browser.ts'

export type Form = 'mobile' | 'desktop'

/** One Lighthouse run in a browser of its own; times in ms. A trace that was not recorded is taken once more. */
export async function audit(url: string, form: Form, port: number) {
  try {
    return await auditOnce(url, form, port)
  } catch (error) {
    console.error(`  once more: ${String(error)}`)
    return auditOnce(url, form, port)
  }
}

async function auditOnce(url: string, form: Form, port: number) {
  const options = await launchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse(
      url,
      {
        port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      },
      form === 'desktop' ? desktopConfig : undefined,
    )
    if (!result || result.lhr.runtimeError) {
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no result.'}`)
    }
    const { categories, audits } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const time = (name: string) => audits[name]?.numericValue ?? NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      fcp: time('first-contentful-paint'),
      lcp: time('largest-contentful-paint'),
      tbt: time('total-blocking-time'),
      cls: time('cumulative-layout-shift'),
      failing: Object.values(categories)
        .filter(({ id }) => id !== 'performance')
        .flatMap(({ auditRefs }) => auditRefs)
        .filter(({ weight, id }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    }
  } finally {
    await browser.close()
  }
}
