"""An S3 service on the loopback for tests: OpenStack Swift with its s3api, whole and in one process, bytes in a folder.

Usage: s3-server.py FOLDER ACCESS_KEY SECRET_KEY. Prints the port it listens on; ends with its standard input.
"""

import os
import sys

import eventlet
import eventlet.patcher

eventlet.patcher.monkey_patch(all=False, os=True, select=True, socket=True, thread=True, time=True)

from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

folder, access_key, secret_key = sys.argv[1:]
utils.HASH_PATH_SUFFIX = b'tests'
utils.SWIFT_CONF_FILE = os.path.join(folder, 'swift.conf')

from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

DEFAULTS = f'swift_dir = {folder}\ndevices = {folder}\nmount_check = false\nlog_level = CRITICAL\n'
HOST = '127.0.0.1'


class NoCache:
    """Stands where Swift asks for memcached: nothing is ever found in it."""

    def get(self, key, raise_on_error=False):
        return None

    def set(self, key, value, **options):
        pass

    def delete(self, key, **options):
        pass


def serve(name, port, pipeline, filters=''):
    """Runs a server of Swift, its configuration in a file as always, on an open socket."""
    path = os.path.join(folder, f'{name}.conf')
    with open(path, 'w') as conf:
        conf.write(f'[DEFAULT]\n{DEFAULTS}bind_port = {port.getsockname()[1]}\n')
        conf.write(f'[pipeline:main]\npipeline = {pipeline}\n[app:{name}-server]\nuse = egg:swift#{name}\n{filters}')
    app = loadapp(path)

    def app_with_cache(env, start_response):
        env['swift.cache'] = NoCache()
        return app(env, start_response)

    eventlet.spawn(wsgi.server, port, app_with_cache, open(os.devnull, 'w'), protocol=SwiftHttpProtocol, log_output=False)


def save_ring(name, port):
    """One copy of everything, all of it here."""
    ring = RingBuilder(1, 1, 0)
    where = {'ip': HOST, 'port': port, 'replication_ip': HOST, 'replication_port': port}
    ring.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'device': 'disk', 'meta': '', **where})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f'{name}.ring.gz'))


os.makedirs(os.path.join(folder, 'disk'))
for name in ['account', 'container', 'object']:
    socket = eventlet.listen((HOST, 0))
    save_ring(name, socket.getsockname()[1])
    serve(name, socket, f'{name}-server')

proxy = eventlet.listen((HOST, 0))
account, user = access_key.split(':')
serve(
    'proxy',
    proxy,
    'catch_errors s3api tempauth slo proxy-server',
    f"""account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret_key} .admin
[filter:slo]
use = egg:swift#slo
""",
)
print(proxy.getsockname()[1], flush=True)
eventlet.tpool.execute(sys.stdin.read)
