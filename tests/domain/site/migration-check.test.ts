import { expect, test } from 'vitest'
import { migrationProblems, readMigrations } from '#scripts/deploy/migration-check.ts'

const start = {
  name: '0000.sql',
  sql: `CREATE TABLE meals (id integer PRIMARY KEY, name text NOT NULL, price integer, note text DEFAULT '' NOT NULL);
    CREATE TABLE posts (id integer PRIMARY KEY, meal integer);
    CREATE TRIGGER meals_count AFTER INSERT ON meals BEGIN SELECT 1; END;`,
}
const problems = (sql: string) => migrationProblems([start, { name: '0001.sql', sql }])

test('B10 no migration breaks the previous release, unless a comment in the migration says why that is safe', () => {
  const migrations = readMigrations()
  expect(migrations.length).toBeGreaterThan(20)
  expect(migrationProblems(migrations), 'README.md says what to do: Add a migration').toEqual([])
})

test.each([
  ['DROP TABLE posts', 'removes the table posts'],
  ['ALTER TABLE posts RENAME TO articles', 'removes the table posts'],
  ['ALTER TABLE posts DROP COLUMN meal', 'removes the column meal of posts'],
  ['ALTER TABLE posts RENAME COLUMN meal TO dish', 'removes the column meal of posts'],
  ['CREATE UNIQUE INDEX one_name ON meals (name)', 'adds a unique index on name of meals'],
  [
    `CREATE UNIQUE INDEX one_name ON meals (name) WHERE price > 0`,
    'adds a unique index on name WHERE price > 0 of meals',
  ],
  ['DROP TRIGGER meals_count', 'removes the trigger meals_count of meals'],
  [
    `CREATE TRIGGER cheap BEFORE INSERT ON meals BEGIN SELECT RAISE(ABORT, 'too cheap'); END`,
    'refuses writes with the trigger cheap of meals',
  ],
])('B10 a migration that contains “%s” is rejected', (sql, problem) => {
  expect(problems(sql)).toEqual([`0001.sql: ${problem}`])
})

test('B10 a migration that rebuilds a table is rejected, and the error lists the constraints it adds and the triggers it removes', () => {
  const rebuild = `CREATE TABLE __new_meals (id integer PRIMARY KEY, name text NOT NULL UNIQUE, price integer NOT NULL,
      note text NOT NULL, chef text NOT NULL, post integer REFERENCES posts (id), CHECK (price > 0));
    DROP TABLE meals; ALTER TABLE __new_meals RENAME TO meals;`
  expect(problems(rebuild)).toEqual([
    '0001.sql: rebuilds the table meals, copying every row',
    '0001.sql: requires a value for the column price of meals',
    '0001.sql: requires a value for the column note of meals',
    '0001.sql: requires a value for the column chef of meals',
    '0001.sql: adds the check (price > 0) of meals',
    '0001.sql: adds a unique index on name of meals',
    '0001.sql: removes the trigger meals_count of meals',
  ])
})

test('B10 a migration that only adds tables, columns, indexes or triggers, or updates rows, is accepted', () => {
  const additions = `CREATE TABLE chefs (id integer PRIMARY KEY, name text NOT NULL UNIQUE CHECK (name <> ''));
    ALTER TABLE meals ADD chef integer REFERENCES chefs (id);
    ALTER TABLE meals ADD is_draft integer DEFAULT false NOT NULL;
    ALTER TABLE meals ADD create_key text CHECK (length(create_key) > 9);
    CREATE UNIQUE INDEX meals_create_key ON meals (create_key);
    CREATE INDEX meals_by_price ON meals (price);
    UPDATE meals SET note = 'a drop table; in a text' WHERE id = 1;
    CREATE TRIGGER posts_count AFTER INSERT ON posts BEGIN SELECT 1; END;`
  expect(problems(additions)).toEqual([])
})

test('B10 a migration that breaks the previous release is accepted if a comment in the migration says why that is safe', () => {
  const reason = '-- breaks the previous release: no release reads `posts` since 0.4'
  expect(problems(`${reason}\nDROP TABLE posts;`)).toEqual([])
  expect(problems('-- breaks the previous release:\nDROP TABLE posts;')).toHaveLength(1)
})
