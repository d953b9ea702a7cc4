/**
 * Places beyond two-day shipping, by ranges of three-digit ZIP prefixes (inclusive). All other prefixes are in the
 * contiguous 48 states and DC.
 */
const remotePlaces = [
  { place: 'Puerto Rico and the Virgin Islands', ranges: [[6, 9]] },
  {
    place: 'military addresses',
    ranges: [
      [90, 98],
      [340, 340],
      [962, 966],
    ],
  },
  { place: 'Hawaii', ranges: [[967, 968]] },
  { place: 'Guam and the Pacific islands', ranges: [[969, 969]] },
  { place: 'Alaska', ranges: [[995, 999]] },
] as const

/** Prefixes that the U.S. Postal Service has not assigned. */
const unassigned = new Set(
  [
    '000 001 002 003 004 099 213 269 343 345 348 353 419 428 429 517 518 519 529 533 536 552 568 578 579 589',
    '621 632 642 643 659 663 682 694 695 696 697 698 699 702 709 715 732 742 771 817 818 819 839 848 849 854',
    '858 861 862 866 867 868 869 876 886 887 888 892 896 899 909 929 987',
  ]
    .join(' ')
    .split(' '),
)

export function findShippingZoneByZip(zip: string) {
  const prefix = zip.slice(0, 3)
  if (unassigned.has(prefix)) return { reach: 'nowhere', place: null } as const
  const number = Number(prefix)
  const remotePlace = remotePlaces.find(({ ranges }) =>
    ranges.some(([first, last]) => first <= number && number <= last),
  )
  return remotePlace
    ? ({ reach: 'too-far', place: remotePlace.place } as const)
    : ({ reach: 'contiguous', place: null } as const)
}
