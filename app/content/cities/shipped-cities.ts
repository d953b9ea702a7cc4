import type { City } from './city.ts'

export const shippedCities: readonly City[] = [
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
    lead: 'One state line and one high gap away. The box leaves our kitchen cold and gets to yours the same way.',
    arrival: 'It is left where you leave your boots. Bring it in and put the meals in the refrigerator.',
    ground: 'Over Sams Gap',
    notes: [
      {
        about: 'One interstate',
        text: 'Interstate 26 ties Johnson City to Asheville and crosses into North Carolina at Sams Gap, some 3,700 feet up. In January the box has a colder trip than it needs.',
      },
      {
        about: 'A river that goes our way',
        text: 'The French Broad runs north through Asheville and into Tennessee, where it meets the Holston. Your box comes up the way the water went down.',
      },
      {
        about: 'Stairs and switchbacks',
        text: 'Houses in Montford and Beaverdam hide well. A line about the steps, the side door or the porch helps the courier more than the street number does.',
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
    lead: 'Down the valley the Holston takes, in an insulated box instead of a river. From the Old City out to Farragut.',
    arrival: 'A dorm desk, a porch in Fountain City or a mailroom downtown: the tracking says when to look.',
    ground: 'Where the Holston ends',
    notes: [
      {
        about: 'The Forks of the River',
        text: 'Just east of the city the Holston and the French Broad join, and from there on it is the Tennessee. The water past our door goes through your downtown.',
      },
      {
        about: 'The gold ball',
        text: 'The Sunsphere has marked the skyline since the World’s Fair of 1982, 266 feet up. It stands in 37902, the first ZIP code of our list.',
      },
      {
        about: 'Four compass points',
        text: 'Knoxville gives directions by West, North, South and East, with the interstates in the middle. We list the eighteen ZIP codes the same way.',
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
    lead: 'Mountain cooking for people who moved to the Potomac and miss it, or never had it. Up the whole Valley of Virginia in a cold box.',
    arrival:
      'It waits at the desk, in the lobby or on the stoop; the tracking tells you before you leave work.',
    ground: 'Four quadrants, one Capitol',
    notes: [
      {
        about: 'NW is not SE',
        text: 'The same 4th Street exists in all four quadrants, counted from the Capitol. Put NW, NE, SW or SE on the order, or dinner goes to a stranger.',
      },
      {
        about: 'The long way up the Valley',
        text: 'It is about 370 miles, most of them on Interstate 81 between the Blue Ridge and the Alleghenies. That is why yours is the two-day box.',
      },
      {
        about: 'Desks, mailrooms, stoops',
        text: 'Nothing here is taller than the Monument, but much of it has a front desk. Give us the building’s name and its hours; for a row house say which gate.',
      },
    ],
  },
]
