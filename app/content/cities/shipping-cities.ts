export const shippingCities = {
  asheville: {
    name: 'Asheville',
    states: ['NC'],
    service: 'shipped',
    road: 1,
    areas: [
      ['28801', 'Downtown, Montford'],
      ['28803', 'Oakley, Kenilworth, Shiloh'],
      ['28804', 'North Asheville, Grove Park, Beaverdam'],
      ['28805', 'Haw Creek, Chunns Cove, Beverly Hills'],
      ['28806', 'West Asheville, Malvern Hills'],
    ],
    lead: 'We’re just across the mountains, in Tennessee. Your box leaves our kitchen cold and arrives cold.',
    arrival: 'The driver leaves your box at your door. Put the meals in the refrigerator right away.',
    ground: 'Over Sams Gap',
    notes: {
      'One interstate':
        'Interstate 26 connects Johnson City to Asheville and crosses into North Carolina at Sams Gap, more than 3,700 feet up.',
      'A river we share':
        'The French Broad River runs north through Asheville into Tennessee, where it meets the Holston.',
      'Stairs and switchbacks':
        'Some houses in Montford and Beaverdam are hard to find. A note about steps, a side door, or the porch helps the driver.',
    },
  },
  knoxville: {
    name: 'Knoxville',
    states: ['TN'],
    service: 'shipped',
    road: 1,
    areas: [
      ['37902 37916', 'Downtown, Old City, Fort Sanders', 'Center'],
      [
        '37909 37919 37922 37923 37931 37932 37934',
        'Bearden, Sequoyah Hills, West Hills, Cedar Bluff, Hardin Valley, Farragut',
        'West',
      ],
      ['37912 37917 37918 37921 37938', 'Fourth and Gill, Fountain City, Norwood, Inskip, Halls', 'North'],
      ['37914 37915 37924', 'Holston Hills, Burlington, Morningside', 'East'],
      ['37920', 'Island Home, Vestal, Colonial Village', 'South'],
    ],
    lead: 'We ship your meals down the Holston valley in an insulated box, whether you live in the Old City or out in Farragut.',
    arrival: 'Dorm, front porch, or office mailroom: tracking tells you when it arrives.',
    ground: 'Where the Holston ends',
    notes: {
      'The Forks of the River':
        'Just east of the city, the Holston and the French Broad join to form the Tennessee River.',
      'The gold ball':
        'The 266-foot Sunsphere has marked the skyline since the 1982 World’s Fair. It’s in 37902, the first ZIP code on our list.',
      'Four compass points':
        'Locals talk about West, North, South, and East Knoxville, so that’s how we’ve grouped the city’s 18 ZIP codes.',
    },
  },
  'washington-dc': {
    name: 'Washington DC',
    states: ['DC'],
    service: 'shipped',
    road: 2,
    areas: [
      [
        '20001 20004 20005 20006 20007 20008 20009 20010 20011 20012 20015 20016 20036 20037',
        'Shaw, Georgetown, Dupont Circle, Adams Morgan, Columbia Heights, Petworth, Cleveland Park, Tenleytown, Foggy Bottom',
        'Northwest',
      ],
      ['20002 20017 20018 20019', 'H Street, Brookland, Woodridge, Deanwood', 'Northeast'],
      ['20003 20020 20032', 'Capitol Hill, Navy Yard, Anacostia, Congress Heights', 'Southeast'],
      ['20024', 'Southwest Waterfront, Buzzard Point', 'Southwest'],
    ],
    lead: 'Tennessee cooking, shipped cold to the Potomac for people who miss it and people who’ve never had it.',
    arrival:
      'Your box will be at the front desk, in the lobby, or on your stoop. Check your tracking before you leave work.',
    ground: 'Four quadrants, one Capitol',
    notes: {
      'NW isn’t SE':
        'There’s a 4th Street in more than one quadrant. Include NW, NE, SW, or SE in your address so dinner doesn’t go to a stranger.',
      'Two-day shipping':
        'Washington, DC, is about 370 miles from Bristol, mostly along Interstate 81 between the Blue Ridge and the Alleghenies, so we use two-day shipping.',
      'Desks, mailrooms, stoops':
        'If your building has a front desk, include the building’s name and the front desk’s hours. For a row house, tell us which entrance to use.',
    },
  },
} as const
