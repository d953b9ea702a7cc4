export function median(values: readonly number[]) {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], share: number) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? NaN
}
