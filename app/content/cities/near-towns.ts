import type { City } from './city.ts'

/** Towns around Johnson City, whose nearest pickup location is the kitchen. */
export const nearTowns: readonly City[] = [
  {
    slug: 'elizabethton',
    name: 'Elizabethton',
    states: ['TN'],
    service: 'local',
    areas: [
      {
        zips: ['37643'],
        neighbourhoods: [
          'Downtown',
          'Sycamore Shoals',
          'Lynn Valley',
          'Hunter',
          'Stoney Creek',
          'Valley Forge',
          'Siam',
          'Keenburg',
        ],
      },
    ],
    lead: 'Both sides of the Doe, up Stoney Creek and out to Siam: gluten-free meals come to the door.',
    arrival: 'Over from Johnson City, past Sycamore Shoals, and up to your bell.',
    ground: 'Two rivers and a covered bridge',
    notes: [
      {
        about: 'The bridge of 1882',
        text: 'The white covered bridge has stood over the Doe River since 1882. Nobody drives across it any more, so our van goes around.',
      },
      {
        about: 'Sycamore Shoals',
        text: 'In 1780 the Overmountain Men gathered at the shoals of the Watauga before they marched to Kings Mountain. It is a state park today, and on our list.',
      },
      {
        about: 'Ten miles on foot',
        text: 'The Tweetsie Trail follows a railroad bed from here to Johnson City. You may walk it; dinner comes by road.',
      },
    ],
  },
  {
    slug: 'jonesborough',
    name: 'Jonesborough',
    states: ['TN'],
    service: 'local',
    areas: [
      {
        zips: ['37659'],
        neighbourhoods: ['Historic District', 'Persimmon Ridge', 'Leesburg', 'Sulphur Springs', 'Lamar'],
      },
    ],
    lead: 'Tennessee’s oldest town eats gluten-free without leaving the porch.',
    arrival:
      'A bag on the porch of a brick house from before the railroad, or of a new one behind Persimmon Ridge.',
    ground: 'Older than the state around it',
    notes: [
      {
        about: 'Chartered in 1779',
        text: 'Jonesborough was founded while this was still North Carolina, seventeen years before there was a Tennessee.',
      },
      {
        about: 'The courthouse clock',
        text: 'It is the seat of Washington County, and its clock looks down a Main Street of brick sidewalks and stepped gables. Give us the street and we find the steps.',
      },
      {
        about: 'The first full weekend of October',
        text: 'That is when tents go up for the storytelling festival and strangers park everywhere. Leave a telephone number with that week’s order, and we find a way through.',
      },
    ],
  },
  {
    slug: 'greeneville',
    name: 'Greeneville',
    states: ['TN'],
    service: 'local',
    areas: [
      {
        zips: ['37743', '37745'],
        neighbourhoods: ['Downtown', 'Tusculum', 'Camp Creek', 'Baileyton', 'Ottway', 'South Greene'],
      },
    ],
    lead: 'The far end of our round, at the same price as the near one: nothing. From Baileyton down to Camp Creek we come to you.',
    arrival: 'Down Highway 11E with the coolers full, past Limestone and Chuckey, as far as your driveway.',
    ground: 'Once the capital of a state that did not last',
    notes: [
      {
        about: 'The State of Franklin',
        text: 'In the 1780s these counties tried to be a state of their own, and Greeneville was its capital for some of that time.',
      },
      {
        about: 'A president’s tailor shop',
        text: 'The seventeenth president sewed for a living here before he held office. His shop stands inside a building that was put up around it.',
      },
      {
        about: 'Two ZIPs, a wide county',
        text: '37743 and 37745 are Greeneville’s two, with the Nolichucky through the south and the Bald Mountains behind it. Rural routes are fine; a house number on the mailbox helps after dark.',
      },
    ],
  },
  {
    slug: 'erwin',
    name: 'Erwin',
    states: ['TN'],
    service: 'local',
    areas: [
      {
        zips: ['37650'],
        neighbourhoods: ['Downtown', 'Banner Hill', 'Fishery', 'Rock Creek', 'Chestoa', 'Temple Hill'],
      },
    ],
    lead: 'Through the gap on Interstate 26 and into the valley of the Nolichucky with your week of lunches.',
    arrival: 'Off the interstate, over the tracks and up to your door.',
    ground: 'The valley the railroad chose',
    notes: [
      {
        about: 'Clinchfield country',
        text: 'The Clinchfield Railroad had its headquarters and its shops in Erwin, and the tracks still follow the river into its gorge.',
      },
      {
        about: 'A trail town',
        text: 'The Appalachian Trail comes down off the mountain to the Nolichucky at Chestoa. A gluten-free hiker with a bed in town may order like anybody else.',
      },
      {
        about: 'Fish and apples',
        text: 'The Fishery neighborhood is called so because of the national hatchery next to it. In October Erwin gives its main street to Unicoi County’s apple festival.',
      },
    ],
  },
]
