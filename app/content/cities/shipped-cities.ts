import type { City } from './city.ts'

export const shippingOnlyCities: readonly City[] = [
  {
    slug: 'asheville',
    name: 'Asheville',
    states: ['NC'],
    service: 'shipped',
    road: 1,
    areas: [
      { zips: ['28801'], neighbourhoods: ['Downtown', 'Montford'] },
      { zips: ['28803'], neighbourhoods: ['Oakley', 'Kenilworth', 'Shiloh'] },
      { zips: ['28804'], neighbourhoods: ['North Asheville', 'Grove Park', 'Beaverdam'] },
      { zips: ['28805'], neighbourhoods: ['Haw Creek', 'Chunns Cove', 'Beverly Hills'] },
      { zips: ['28806'], neighbourhoods: ['West Asheville', 'Malvern Hills'] },
    ],
    lead: 'We’re just across the mountains, in Tennessee. Your box leaves our kitchen cold and arrives cold.',
    arrival: 'The driver leaves your box at your door. Put the meals in the refrigerator right away.',
    ground: 'Over Sams Gap',
    notes: [
      {
        about: 'One interstate',
        text: 'Interstate 26 connects Johnson City to Asheville and crosses into North Carolina at Sams Gap, more than 3,700 feet up.',
      },
      {
        about: 'A river we share',
        text: 'The French Broad River runs north through Asheville into Tennessee, where it meets the Holston.',
      },
      {
        about: 'Stairs and switchbacks',
        text: 'Some houses in Montford and Beaverdam are hard to find. A note about steps, a side door, or the porch helps the driver.',
      },
    ],
  },
  {
    slug: 'knoxville',
    name: 'Knoxville',
    states: ['TN'],
    service: 'shipped',
    road: 1,
    areas: [
      { side: 'Center', zips: ['37902', '37916'], neighbourhoods: ['Downtown', 'Old City', 'Fort Sanders'] },
      {
        side: 'West',
        zips: ['37909', '37919', '37922', '37923', '37931', '37932', '37934'],
        neighbourhoods: [
          'Bearden',
          'Sequoyah Hills',
          'West Hills',
          'Cedar Bluff',
          'Hardin Valley',
          'Farragut',
        ],
      },
      {
        side: 'North',
        zips: ['37912', '37917', '37918', '37921', '37938'],
        neighbourhoods: ['Fourth and Gill', 'Fountain City', 'Norwood', 'Inskip', 'Halls'],
      },
      {
        side: 'East',
        zips: ['37914', '37915', '37924'],
        neighbourhoods: ['Holston Hills', 'Burlington', 'Morningside'],
      },
      { side: 'South', zips: ['37920'], neighbourhoods: ['Island Home', 'Vestal', 'Colonial Village'] },
    ],
    lead: 'We ship your meals down the Holston valley in an insulated box, whether you live in the Old City or out in Farragut.',
    arrival: 'Dorm, front porch, or office mailroom: tracking tells you when it arrives.',
    ground: 'Where the Holston ends',
    notes: [
      {
        about: 'The Forks of the River',
        text: 'Just east of the city, the Holston and the French Broad join to form the Tennessee River.',
      },
      {
        about: 'The gold ball',
        text: 'The 266-foot Sunsphere has marked the skyline since the 1982 World’s Fair. It’s in 37902, the first ZIP code on our list.',
      },
      {
        about: 'Four compass points',
        text: 'Locals talk about West, North, South, and East Knoxville, so that’s how we’ve grouped the city’s 18 ZIP codes.',
      },
    ],
  },
  {
    slug: 'washington-dc',
    name: 'Washington DC',
    states: ['DC'],
    service: 'shipped',
    road: 2,
    areas: [
      {
        side: 'Northwest',
        zips: [
          '20001',
          '20004',
          '20005',
          '20006',
          '20007',
          '20008',
          '20009',
          '20010',
          '20011',
          '20012',
          '20015',
          '20016',
          '20036',
          '20037',
        ],
        neighbourhoods: [
          'Shaw',
          'Georgetown',
          'Dupont Circle',
          'Adams Morgan',
          'Columbia Heights',
          'Petworth',
          'Cleveland Park',
          'Tenleytown',
          'Foggy Bottom',
        ],
      },
      {
        side: 'Northeast',
        zips: ['20002', '20017', '20018', '20019'],
        neighbourhoods: ['H Street', 'Brookland', 'Woodridge', 'Deanwood'],
      },
      {
        side: 'Southeast',
        zips: ['20003', '20020', '20032'],
        neighbourhoods: ['Capitol Hill', 'Navy Yard', 'Anacostia', 'Congress Heights'],
      },
      { side: 'Southwest', zips: ['20024'], neighbourhoods: ['Southwest Waterfront', 'Buzzard Point'] },
    ],
    lead: 'Tennessee cooking, shipped cold to the Potomac for people who miss it and people who’ve never had it.',
    arrival:
      'Your box will be at the front desk, in the lobby, or on your stoop. Check your tracking before you leave work.',
    ground: 'Four quadrants, one Capitol',
    notes: [
      {
        about: 'NW isn’t SE',
        text: 'There’s a 4th Street in more than one quadrant. Include NW, NE, SW, or SE in your address so dinner doesn’t go to a stranger.',
      },
      {
        about: 'Two-day shipping',
        text: 'Washington is about 370 miles from Bristol, mostly along Interstate 81 between the Blue Ridge and the Alleghenies, so we use two-day shipping.',
      },
      {
        about: 'Desks, mailrooms, stoops',
        text: 'If your building has a front desk, include the building’s name and the front desk’s hours. For a row house, tell us which entrance to use.',
      },
    ],
  },
]
