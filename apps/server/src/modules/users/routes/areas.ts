import { z } from 'zod';
import type { Router } from '#platform/http/router.ts';
import { integer } from '#platform/http/schemas.ts';
import { AREAS, citiesOf } from '../areas.ts';

const Area = z.object({ code: z.string(), name: z.string() });
const Province = Area.extend({ children: z.array(Area) });

export function registerAreaRoutes(app: Router): void {
  app.route({
    method: 'GET',
    url: '/v2/areas/provinces',
    operation: 'users.listProvinces',
    access: 'visitor',
    schema: { summary: 'The area table', data: z.array(Province) },
    handler: async () => AREAS,
  });

  app.route({
    method: 'GET',
    url: '/v2/areas/:provinceCode/cities',
    operation: 'users.listCities',
    access: 'visitor',
    schema: {
      summary: 'Cities of a province',
      params: z.object({ provinceCode: integer({ min: 11, max: 65 }) }),
      data: z.array(z.union([Province, Area])),
    },
    handler: async ({ params }) => citiesOf(String(params.provinceCode)),
  });
}
